/** Every kind of channel beside list and mail, as it is called on the wire. */
export const channelTypeNames = ['slack', 'teams', 'discord', 'ntfy', 'gotify', 'webhook'] as const
export type ChannelTypeName = (typeof channelTypeNames)[number]
