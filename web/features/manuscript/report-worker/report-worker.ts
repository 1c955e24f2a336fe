import { createReportDesk } from './report-desk.ts';
import type { ReportOrder } from './report-orders.ts';

const take = createReportDesk(
  (news) => self.postMessage(news),
  () => new Promise((resolve) => setTimeout(resolve, 0)),
  () => performance.now(),
);
self.onmessage = ({ data }: MessageEvent<ReportOrder>) => {
  take(data).catch((error: unknown) => reportError(error));
};
