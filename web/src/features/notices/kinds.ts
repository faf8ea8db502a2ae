/** What people can be told of, in their words, the most urgent first. */
export const kinds = [
  { kind: 'lead.assigned', name: 'A lead becomes mine' },
  { kind: 'lead.hot', name: 'A hot lead comes' },
  { kind: 'lead.due_soon', name: 'An answer is due in five minutes' },
  { kind: 'lead.overdue', name: 'A lead is overdue' },
  { kind: 'lead.taken_back', name: 'A lead was taken back' },
  { kind: 'source.silent', name: 'A source has gone silent' },
  { kind: 'endpoint.failing', name: 'A webhook endpoint fails' },
  { kind: 'endpoint.disabled', name: 'A webhook endpoint was disabled' },
  { kind: 'import.finished', name: 'An import is finished' },
  { kind: 'backup.failed', name: 'A backup failed' },
  { kind: 'quota.near', name: 'Four fifths of the day’s requests are used' },
] as const
export type Kind = (typeof kinds)[number]['kind']

/** The sides a channel may have, and what one gives for each. */
export const channelTypes = [
  { value: 'slack', label: 'Slack', url: 'The address of an incoming webhook' },
  {
    value: 'teams',
    label: 'Microsoft Teams',
    url: 'The address of a workflow that posts to a channel',
  },
  { value: 'discord', label: 'Discord', url: 'The address of a channel’s webhook' },
  { value: 'ntfy', label: 'ntfy', url: 'The topic, such as https://ntfy.sh/your-topic' },
  { value: 'gotify', label: 'Gotify', url: 'The root of your server' },
  { value: 'webhook', label: 'Webhook', url: 'Any address; calls are signed' },
] as const
export type ChannelType = (typeof channelTypes)[number]['value']
