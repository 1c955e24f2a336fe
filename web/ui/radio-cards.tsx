import type { ReactNode } from 'react';

/**
 * Radio buttons as cards, for a fieldset whose legend names the choice: a list, or tiles that hide
 * the buttons. `focusesChosen`: a dialog opens with the focus on the chosen card.
 */
export function RadioCards<Value extends string>({
  look,
  className,
  name,
  cards,
  chosen,
  focusesChosen = false,
  onChoose,
}: {
  look: 'list' | 'tiles';
  className?: string;
  /** Shared by the buttons of one group alone. */
  name: string;
  cards: readonly { value: Value; content: ReactNode }[];
  chosen: Value;
  focusesChosen?: boolean;
  onChoose: (value: Value) => void;
}) {
  const base = look === 'list' ? 'radio-cards' : 'radio-tiles';
  return (
    <div className={className === undefined ? base : `${base} ${className}`}>
      {cards.map(({ value, content }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            data-first-focus={focusesChosen && value === chosen ? true : undefined}
          />
          <span>{content}</span>
        </label>
      ))}
    </div>
  );
}
