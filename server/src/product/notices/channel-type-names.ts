/** Wire names of all channel types other than the notice list and email. */
export const channelTypeNames = ['slack', 'teams', 'discord', 'ntfy', 'gotify', 'webhook'] as const
export type ChannelTypeName = (typeof channelTypeNames)[number]
