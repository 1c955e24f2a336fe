import { expect, it } from 'vitest';
import { plans } from '../../domain/credits/plans.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { listPlans } from './plan-store.ts';

describeDatabases((open) => {
  it('has the plans of the pricing page, cheapest first', async () => {
    const { db } = await open();
    expect(await listPlans(db)).toEqual(
      plans.map(({ name, priceCents, credits, maxProjects, features, isPopular }) => ({
        id: name.toLowerCase(),
        name,
        price_cents: priceCents,
        credits_per_month: credits,
        max_projects: maxProjects,
        features: {
          ai_generators: features.aiGenerators,
          priority_support: features.prioritySupport,
          export_formats: features.exportFormats,
          api_access: features.apiAccess,
        },
        is_popular: isPopular,
      })),
    );
  });
});
