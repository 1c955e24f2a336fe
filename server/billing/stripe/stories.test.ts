import { describeStories } from './fake/describe-stories.ts';

describeStories({ stories: 30, timeoutMs: 5 * 60_000 });
