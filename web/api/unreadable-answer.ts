/** The server answered with something that this page cannot read, as one that is older than the server gets. */
export class UnreadableAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super('This page is older than the server. Reload it; your text is kept.', options);
    this.name = 'UnreadableAnswer';
  }
}
