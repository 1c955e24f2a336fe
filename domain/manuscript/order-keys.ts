/** In the order of the "C" collation of the database, and of JavaScript. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A longer key is a reason to give all siblings new ones. */
export const longestOrderKey = 40;

/**
 * `count` keys in ascending order behind `after` and before `before`; null: from the start, to the
 * end. Keys are fractions in base 62 without trailing zeros, compared as texts. `after` must be
 * less than `before`.
 */
export function orderKeys(after: string | null, before: string | null, count: number): string[] {
  if (count <= 0) return [];
  if (after === null && before === null) return evenKeys(count);
  const middle = keyBetween(after ?? '', before);
  const earlier = Math.floor((count - 1) / 2);
  return [
    ...orderKeys(after ?? '', middle, earlier),
    middle,
    ...orderKeys(middle, before, count - 1 - earlier),
  ];
}

/** Short keys for all of `count` siblings, apart from each other. */
export function evenKeys(count: number): string[] {
  const width = Math.max(2, Math.ceil(Math.log(count + 2) / Math.log(digits.length)) + 1);
  const step = digits.length ** width / (count + 1);
  return Array.from({ length: count }, (_, index) => {
    let rest = Math.floor(step * (index + 1));
    let key = '';
    for (let place = 0; place < width; place += 1) {
      key = digitAt(rest % digits.length) + key;
      rest = Math.floor(rest / digits.length);
    }
    return key.replace(/0+$/, '');
  });
}

/** A key behind `after` ('': from the start) and before `before` (null: to the end). */
function keyBetween(after: string, before: string | null): string {
  let shared = 0;
  if (before !== null) while ((after[shared] ?? '0') === before[shared]) shared += 1;
  const prefix = before?.slice(0, shared) ?? '';
  const low = digits.indexOf(after[shared] ?? '0');
  const high = before === null ? digits.length : digits.indexOf(before[shared] ?? '0');
  if (high - low > 1) return prefix + digitAt(Math.floor((low + high) / 2));
  // Neighbouring digits: take the lower one, and go on behind the rest of `after`.
  return prefix + digitAt(low) + keyBetween(after.slice(shared + 1), null);
}

function digitAt(place: number): string {
  return digits[place] ?? '0';
}
