type Doc = PDFKit.PDFDocument;

/** What pdfkit's types leave out. It makes an array of bytes of each operator and each line. */
type Inner = {
  page: { write(piece: string | Uint8Array): void; content: { write(bytes: Uint8Array): void } };
  _offset: number;
  _write(piece: string | Uint8Array): void;
};

/**
 * Keeps what is drawn on the page that was just added until the function that comes back is called,
 * and writes it as a whole then: a page has hundreds of operators.
 */
export function collectPage(doc: Doc): () => void {
  const { page } = doc as unknown as Inner;
  const pieces: string[] = [];
  page.write = (piece) => pieces.push(typeof piece === 'string' ? piece : latin1(piece));
  return () => page.content.write(Buffer.from(`${pieces.join('\n')}\n`, 'latin1'));
}

/**
 * Keeps the pieces of a file from here on in place of its stream, which would pass on each line by
 * itself. Returns what gives the bytes once the document has ended.
 */
export function collectFile(doc: Doc): () => Buffer {
  const inner = doc as unknown as Inner;
  const pieces: Buffer[] = [];
  let line: string[] = [];
  const closeLines = () => {
    if (line.length > 0) pieces.push(Buffer.from(line.join(''), 'latin1'));
    line = [];
  };
  // The head of the file is in the stream already.
  for (let piece: Buffer | null = doc.read(); piece !== null; piece = doc.read()) pieces.push(piece);
  inner._write = (piece) => {
    const text = typeof piece === 'string' ? `${piece}\n` : null;
    inner._offset += text?.length ?? piece.length;
    if (text !== null) {
      line.push(text);
      return;
    }
    closeLines();
    pieces.push(Buffer.from(piece));
  };
  return () => {
    closeLines();
    return Buffer.concat(pieces);
  };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
