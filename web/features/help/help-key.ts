/** Where the query cache has the messages. There is one cache for each user, so the user is no part of it. */
export const helpKey = ['help-messages'] as const;
