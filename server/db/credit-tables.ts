import type { Generated } from 'kysely';
import type { Computed } from './computed.ts';

/** Tables of `migrations/0004_credits.sql` and `0012`, written only by their functions. */
export type CreditTables = {
  credit_batches: {
    owner_id: string;
    id: string;
    source: 'bonus' | 'subscription' | 'compensation';
    source_ref: string;
    label: string;
    credits_total: number;
    credits_spent: Generated<number>;
    credits_held: Generated<number>;
    credits_revoked: Generated<number>;
    credits_remaining: Computed<number>;
    is_used_up: Computed<boolean>;
    expires_at: Date;
    frozen_at: Date | null;
    freed_at: Generated<Date | null>;
    created_at: Date;
  };
  credit_holds: {
    owner_id: string;
    id: string;
    generator_type: string;
    credits: number;
    credits_spent: number | null;
    state: Generated<'held' | 'spent' | 'released'>;
    credits_remaining_after: number | null;
    created_at: Date;
    settled_at: Date | null;
  };
  credit_entries: {
    owner_id: string;
    cause_id: string;
    batch_id: string;
    kind: 'grant' | 'hold' | 'spend' | 'release' | 'revoke';
    credits: number;
    created_at: Date;
  };
  credit_alarms: { owner_id: string; findings: unknown; raised_at: Date };
  audit_progress: {
    id: Generated<boolean>;
    turn_at: Date;
    seen_until: Date;
    round_after: string | null;
    round_ended_at: Date | null;
  };
  /** A view: empty while the books add up. */
  credit_audit: { owner_id: Computed<string>; subject_id: Computed<string>; finding: Computed<string> };
};
