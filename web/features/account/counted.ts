/** A number with what it counts: '1 project', '1,908 versions'. */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? thing : `${thing}s`}`;
}
