/** Keys by their names in the browser's events. */
export type WalkKey = 'ArrowDown' | 'Backspace' | 'End' | 'Enter' | 'Home' | 'f' | 'x' | 'z';

/** A browser driven from outside, as by a person. */
export type WalkBrowser = {
  /** 'Firefox 153' */
  name: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks the element of a CSS selector. */
  click(selector: string): Promise<void>;
  /** Replaces what stands in a box. */
  type(selector: string, text: string): Promise<void>;
  /** Types where the caret is. */
  keys(text: string): Promise<void>;
  /** Presses a key of this list, with Control held or without. */
  press(key: WalkKey, withControl?: boolean): Promise<void>;
  /** Errors that no script caught, as far as the browser tells of them. */
  faults(): readonly string[];
  close(): Promise<void>;
};
