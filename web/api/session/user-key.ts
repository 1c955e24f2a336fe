/** Under this key local storage holds the id of the user who is signed in at this browser. */
export const userKey = 'app:session-user';
