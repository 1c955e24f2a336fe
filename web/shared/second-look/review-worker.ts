import { reviewContent } from '../../../domain/craft/review-content.ts';
import type { ReviewOrder } from './review-away.ts';

self.onmessage = ({ data }: MessageEvent<ReviewOrder>) => self.postMessage(reviewContent(...data));
