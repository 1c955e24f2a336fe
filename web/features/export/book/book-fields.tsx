import type { Book } from '../../../../contract/exports.ts';
import { limits } from '../../../../domain/limits.ts';
import { Field } from '../../../ui/field.tsx';

/** What a book is called, whose it is, and what stands before its text. */
export function BookFields({
  book,
  languageProblem,
  onChange,
}: {
  book: Book;
  languageProblem: string | null;
  onChange: (book: Partial<Book>) => void;
}) {
  return (
    <fieldset className="large-set">
      <legend>The book</legend>
      <div className="xp-fields">
        <Field label="Title" mark="the project’s name without one">
          {(box) => (
            <input
              {...box}
              data-first-focus
              value={book.title}
              maxLength={limits.bookLineCharacters}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Field>
        <Field label="Author" mark="the pen name without one">
          {(box) => (
            <input
              {...box}
              value={book.author}
              maxLength={limits.bookLineCharacters}
              onChange={({ target }) => onChange({ author: target.value })}
            />
          )}
        </Field>
        <Field label="Dedication" mark="optional">
          {(box) => (
            <textarea
              {...box}
              value={book.dedication}
              maxLength={limits.bookPageCharacters}
              onChange={({ target }) => onChange({ dedication: target.value })}
            />
          )}
        </Field>
        <Field label="Copyright" mark="optional">
          {(box) => (
            <textarea
              {...box}
              value={book.copyright}
              maxLength={limits.bookPageCharacters}
              placeholder="© 2026 Marit Aune. All rights reserved."
              onChange={({ target }) => onChange({ copyright: target.value })}
            />
          )}
        </Field>
        <Field label="Language" mark="en, de, pt-BR" problem={languageProblem}>
          {(box) => (
            <input
              {...box}
              value={book.language}
              maxLength={35}
              onChange={({ target }) => onChange({ language: target.value.trim() })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
