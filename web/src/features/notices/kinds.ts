import { noticesText } from '#texts/notices.ts'
/** The kinds of notices with their labels, most urgent first. */
export const kinds = [
  { kind: 'lead.assigned', name: noticesText.aLeadBecomesMine },
  { kind: 'lead.hot', name: noticesText.aHotLeadComes },
  { kind: 'lead.due_soon', name: noticesText.anAnswerIsDue },
  { kind: 'lead.overdue', name: noticesText.aLeadIsOverdue },
  { kind: 'lead.taken_back', name: noticesText.aLeadWasTaken },
  { kind: 'source.silent', name: noticesText.aSourceHasGone },
  { kind: 'source.needs_review', name: noticesText.aSubmissionNeedsReview },
  { kind: 'source.overflow', name: noticesText.aSourceSendsTooMany },
  { kind: 'endpoint.failing', name: noticesText.aWebhookEndpointFails },
  { kind: 'endpoint.disabled', name: noticesText.aWebhookEndpointWas },
  { kind: 'overview.weekly', name: noticesText.theFiguresOfTheWeek },
  { kind: 'import.finished', name: noticesText.anImportIsFinished },
  { kind: 'backup.failed', name: noticesText.aBackupFailed },
  { kind: 'quota.near', name: noticesText.fourFifthsOfThe },
  { kind: 'language_model.paused', name: noticesText.languageModelPaused },
] as const
export type Kind = (typeof kinds)[number]['kind']

/** The types of channels, and the setting that each needs. */
export const channelTypes = [
  { value: 'slack', label: noticesText.slack, url: noticesText.theAddressOfAn },
  {
    value: 'teams',
    label: noticesText.microsoftTeams,
    url: noticesText.theAddressOfA,
  },
  { value: 'discord', label: noticesText.discord, url: noticesText.theAddressOfAChannels },
  { value: 'ntfy', label: noticesText.ntfy, url: noticesText.theTopicSuchAs },
  { value: 'gotify', label: noticesText.gotify, url: noticesText.theRootOfYour },
  { value: 'webhook', label: noticesText.webhook, url: noticesText.anyAddressCallsAre },
] as const
export type ChannelType = (typeof channelTypes)[number]['value']
