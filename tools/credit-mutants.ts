/** A wrong variant of the books. Each replaced text occurs once in its migration. */
export type Mutant = { name: string; changes: readonly (readonly [text: string, wrong: string])[] };

const inBalance = (text: string) => `from credit_batches
    where owner_id = given_owner and not is_used_up${text}`;
const inLoop = (text: string) => `from credit_batches
    where owner_id = given_owner and not is_used_up${text}
      and credits_remaining > 0`;

export const creditMutants: readonly Mutant[] = [
  {
    name: 'no lock',
    changes: [[` and kind = 'user' for no key update;`, ` and kind = 'user';`]],
  },
  {
    name: 'no unique reason of a grant',
    changes: [
      ['  unique (owner_id, source, source_ref)\n', '  check (true)\n'],
      ['    on conflict (owner_id, source, source_ref) do nothing;', ';'],
    ],
  },
  {
    name: 'no primary key of holds',
    changes: [
      ['  settled_at timestamptz,\n  primary key (owner_id, id),', '  settled_at timestamptz,'],
      [
        '  if found then\n    outcome := case when (earlier',
        '  if false then\n    outcome := case when (earlier',
      ],
    ],
  },
  {
    name: 'no primary key of entries',
    changes: [['  primary key (owner_id, cause_id, batch_id, kind),\n', '']],
  },
  {
    name: 'another hold under a known id is taken for it',
    changes: [["\n      then 'known' else 'reused' end;", "\n      then 'known' else 'known' end;"]],
  },
  {
    name: 'the batch that expires last pays first',
    changes: [
      ['    order by expires_at, created_at, id\n', '    order by expires_at desc, created_at, id\n'],
    ],
  },
  {
    name: 'of two that expire together the later pays first',
    changes: [
      ['    order by expires_at, created_at, id\n', '    order by expires_at, created_at desc, id\n'],
    ],
  },
  {
    name: 'the balance counts a batch at its expiry',
    changes: [
      [
        inBalance(' and frozen_at is null and expires_at > given_now);'),
        inBalance(' and frozen_at is null and expires_at >= given_now);'),
      ],
    ],
  },
  {
    name: 'the balance does not look at the time',
    changes: [
      [
        inBalance(' and frozen_at is null and expires_at > given_now);'),
        inBalance(' and frozen_at is null);'),
      ],
    ],
  },
  {
    name: 'the balance counts frozen batches',
    changes: [
      [
        inBalance(' and frozen_at is null and expires_at > given_now);'),
        inBalance(' and expires_at > given_now);'),
      ],
    ],
  },
  {
    name: 'a batch pays at its expiry',
    changes: [
      [
        inLoop(' and frozen_at is null and expires_at > given_now'),
        inLoop(' and frozen_at is null and expires_at >= given_now'),
      ],
    ],
  },
  {
    name: 'a frozen batch pays',
    changes: [
      [inLoop(' and frozen_at is null and expires_at > given_now'), inLoop(' and expires_at > given_now')],
    ],
  },
  {
    name: 'one batch pays for all',
    changes: [['    exit when missing = 0;', '    exit;']],
  },
  {
    name: 'a hold is settled again',
    changes: [
      [` and id = given_id and state = 'held';\n  if not found`, ` and id = given_id;\n  if not found`],
    ],
  },
  {
    name: 'what is given back counts as spent too',
    changes: [
      ['credits_spent = credits_spent + spent_part\n', 'credits_spent = credits_spent + part.credits\n'],
    ],
  },
  {
    name: 'of what is spent in part, all counts as given back',
    changes: [['credits_spent = credits_spent + spent_part\n', 'credits_spent = credits_spent\n']],
  },
  {
    name: 'each batch of a hold pays all of the part',
    changes: [['    still_to_spend := still_to_spend - spent_part;\n', '']],
  },
  {
    name: 'the batch that expires last pays the part first',
    changes: [
      [
        '    order by batch.expires_at, batch.created_at, batch.id\n',
        '    order by batch.expires_at desc, batch.created_at, batch.id\n',
      ],
    ],
  },
  {
    name: 'a hold that is spent in part says that all of it was',
    changes: [['    credits_spent = given_spent, settled_at', '    credits_spent = credits, settled_at']],
  },
  {
    name: 'giving back leaves no entry',
    changes: [['      where line.credits > 0;', "      where line.credits > 0 and line.kind = 'spend';"]],
  },
  {
    name: 'no compensation',
    changes: [['  if lost > 0 and is_our_fault then', '  if false then']],
  },
  {
    name: 'compensation whoever’s fault it is',
    changes: [['  if lost > 0 and is_our_fault then', '  if lost > 0 then']],
  },
  {
    name: 'compensation for what was spent',
    changes: [['lost := lost + part.credits - spent_part;', 'lost := lost + part.credits;']],
  },
  {
    name: 'no compensation at the very expiry',
    changes: [['returning expires_at <= given_now', 'returning expires_at < given_now']],
  },
  {
    name: 'an alarm keeps what was a user’s own',
    changes: [[`given_source <> 'compensation' and exists`, 'exists']],
  },
  {
    name: 'an alarm stops nothing',
    changes: [["    return 'stopped';\n", '    null;\n']],
  },
  {
    name: 'more is revoked than remains',
    changes: [
      ['select least(credits_remaining, given_credits) into taken', 'select given_credits into taken'],
    ],
  },
  {
    name: 'the same cause revokes again',
    changes: [['  if found then return taken; end if;\n', '']],
  },
  {
    name: 'what remained after a use leaves it out',
    changes: [
      [
        'case when given_spent > 0 then credit_balance(given_owner, given_now) end',
        'case when given_spent > 0 then credit_balance(given_owner, given_now) + given_spent end',
      ],
    ],
  },
  {
    name: 'entries may be changed',
    changes: [
      [
        "  raise exception 'the lines of the books are never changed' using errcode = 'restrict_violation';",
        '  return coalesce(new, old);',
      ],
    ],
  },
  {
    name: 'the audit does not look at batches',
    changes: [
      [
        '    where (batch.credits_total, batch.credits_held',
        '    where false and (batch.credits_total, batch.credits_held',
      ],
    ],
  },
  {
    name: 'the audit does not look at the entries of holds',
    changes: [['    where (hold.credits, coalesce(hold', '    where false and (hold.credits, coalesce(hold']],
  },
  {
    name: 'the audit does not look for forgotten holds',
    changes: [["    where hold.state = 'held' and (runs.hold", '    where false and (runs.hold']],
  },
  {
    name: 'the audit does not look at runs',
    changes: [['    where runs.price_credits > 0\n', '    where false\n']],
  },
];
