import { urls } from '../../contract/urls.ts';
import { downloadFile } from '../api/device/download-file.ts';
import { useUser } from '../api/session/use-user.ts';
import { CreditsView } from '../features/credits/credits-view.tsx';
import { MoneyBackNotices } from '../features/subscription/money-back-notices.tsx';
import { PastDue } from '../features/subscription/past-due.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import '../features/credits/styles/credits.css';
import '../features/subscription/styles/money-back.css';

export const meta = () => hiddenPageMeta('Credits & Usage');

export default function CreditsPage() {
  const user = useUser();
  if (user === null) return null;
  return (
    <CreditsView
      userId={user.id}
      onDownload={() => void downloadFile(urls.creditTransactionsFile)}
      renderPayments={(subscription, now) => (
        <>
          <PastDue subscription={subscription} now={now} />
          <MoneyBackNotices subscription={subscription} now={now} />
        </>
      )}
    />
  );
}
