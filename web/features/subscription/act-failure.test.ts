import { expect, it } from 'vitest';
import { ConnectionError } from '../../api/connection-error.ts';
import { Refusal } from '../../api/refusal.ts';
import { titleOfFailure } from './act-failure.tsx';

it('says that nothing was changed only where an answer said so', () => {
  const refusal = (code: Refusal['code']) => new Refusal({ code, message: 'No.' });
  for (const error of [refusal('payment_declined'), refusal('wrong_plan_state')])
    expect(titleOfFailure(error)).toBe('Nothing was changed');
  for (const error of [refusal('payments_unavailable'), refusal('internal'), new ConnectionError()])
    expect(titleOfFailure(error)).toBe('We don’t know yet whether this went through');
});
