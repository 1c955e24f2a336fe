import { useId, useState } from 'react';

/** The most credits that may be set as a highest price, as in the contract. */
const maxLimit = 1_000_000;

/**
 * The highest price in whole credits. What is typed counts once it is a number; leaving the field
 * shows what counts.
 */
export function PriceLimit({
  value,
  least = 0,
  most,
  onChange,
}: {
  value: number;
  least?: number;
  most?: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="job-limit">
      <label htmlFor={id}>Highest price</label>
      <input
        id={id}
        className="input num"
        type="number"
        inputMode="numeric"
        min={least}
        max={most ?? maxLimit}
        step={1}
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = readCredits(target.value);
          if (number !== null) onChange(Math.min(Math.max(number, least), most ?? maxLimit));
        }}
        onBlur={() => setTyped(null)}
      />
      <span>credits</span>
    </div>
  );
}

function readCredits(typed: string): number | null {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
}
