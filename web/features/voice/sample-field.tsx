import { limits } from '../../../domain/limits.ts';
import { countWords } from '../../../domain/story/word-counter.ts';
import { formatNumber } from '../../shared/format.ts';
import { Field } from '../../ui/field.tsx';

export function SampleField({
  sample,
  problem,
  onChange,
}: {
  sample: string;
  problem: string | null;
  onChange: (sample: string) => void;
}) {
  return (
    <Field
      label="A sample of your own prose"
      mark="optional"
      problem={problem}
      note={(id) => (
        <p className="hint" id={id}>
          {`${formatNumber(countWords(sample))} of ${formatNumber(limits.voiceSampleWords)} words. A page or two works best.`}
        </p>
      )}
    >
      {(box) => (
        <textarea
          {...box}
          className={`${box.className} voice-sample`}
          rows={8}
          value={sample}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
