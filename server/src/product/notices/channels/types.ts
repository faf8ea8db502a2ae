import type { ChannelTypeName } from '../channel-type-names.ts'
import { discord } from './discord.ts'
import { gotify } from './gotify.ts'
import type { ChannelType } from './message.ts'
import { ntfy } from './ntfy.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'
import { webhook } from './webhook.ts'

/** All channel types other than the notice list and email, by their wire name. */
export const channelTypes = {
  slack,
  teams,
  discord,
  ntfy,
  gotify,
  webhook,
} as const satisfies Record<ChannelTypeName, ChannelType>
