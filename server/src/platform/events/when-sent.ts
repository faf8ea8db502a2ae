import type { EventType } from './catalogue.ts'

/** Condition under which each event type is sent, as a sentence. */
export const whenSent: Readonly<Record<EventType, string>> = {
  'lead.created':
    'A lead was created. The event contains its first score and its first assignee. Imported past leads are not reported.',
  'lead.scored':
    'The score or the tier of a lead changed after its creation, because of new data, an override, a new model or its age.',
  'lead.assigned':
    'The assignee of a lead changed after its creation. If the lead is unassigned, `assigned_to` is null.',
  'lead.overdue':
    'A response to a lead was due and there was none. The event is sent again if the only response is removed.',
  'lead.responded': 'A person responded to a lead for the first time.',
  'intake.received': 'A submission of a form or a source was stored because it needs review.',
  'outcome.recorded': 'A milestone of a lead was recorded. Imported milestones are not reported.',
  'outcome.undone': 'A milestone of a lead was removed.',
  'customer.qualified': 'A customer reached a tier that meets the qualification criteria.',
  'message.received': 'A customer sent a message.',
  'customer.erased':
    'The personal data of a customer were erased. The event contains no personal data, only IDs.',
  'customer.merged':
    'Customers were merged into one. The event contains only IDs. Other events name the customer from then on.',
  'customer.split':
    'A merge was reverted, or leads of a customer became a customer of their own. The event contains only IDs.',
  'consent.granted':
    'A person agreed to be contacted on a channel. An older entry can also be recorded later.',
  'consent.revoked':
    'A person objected to be contacted on a channel, or withdrew the consent. It applies to all leads of the person at once.',
  'service.matched': 'New services match a customer.',
  'service.created': 'A service was created.',
  'service.updated':
    'A service changed. If the change ended the service, `service.ended` is sent instead.',
  'service.ended': 'A service became inactive or was deleted.',
  'analysis.completed': 'An analysis of a market or of the scoring model was completed.',
}
