// @module-tag slow
import { describeStories } from '../../../testing/stripe/describe-stories.ts';

describeStories({ stories: 5, timeoutMs: 5 * 60_000 });
