import { useParams } from 'react-router';
import { useUser } from '../api/session/use-user.ts';
import { CheckoutView } from '../features/checkout/checkout-view.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import NotFoundPage from './not-found.tsx';
import '../features/checkout/styles/checkout.css';

export const meta = () => hiddenPageMeta('Test checkout');

/** The sandbox's payment page. Servers with real payments have none. */
export default function CheckoutPage() {
  const user = useUser();
  const { id } = useParams();
  if (user === null || id === undefined) return null;
  return <CheckoutView userId={user.id} id={id} notFound={<NotFoundPage />} />;
}
