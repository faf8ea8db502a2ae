/** A small valid recipe for leads, with changes. */
export const leadRecipe = (changes: object = {}) => ({
  name: 'own-form',
  title: 'Own form',
  produces: 'lead',
  fields: { email: '/contact/email' },
  sample: { contact: { email: 'ann@example.com' } },
  expected: [{ email: 'ann@example.com' }],
  ...changes,
})

/** A small valid recipe for outcomes, with changes. */
export const outcomeRecipe = (changes: object = {}) => ({
  name: 'own-crm',
  title: 'Own CRM',
  produces: 'outcome',
  fields: { 'lead.external_id': '/deal', stage: '/stage' },
  sample: { deal: 'd-1', stage: 'Won' },
  expected: [{ lead: { external_id: 'd-1' }, stage: 'Won' }],
  ...changes,
})
