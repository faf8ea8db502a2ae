import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp, TimestampText } from '#kit'
import {
  intakeKinds,
  intakeProducts,
  intakeReasons,
  intakeStatuses,
  stageMeanings,
  type IntakeStatus,
} from '../store/kinds.ts'

const Reason = (description: string) =>
  oneOf(
    intakeReasons,
    `${description} \`looks_automated\`: a program probably filled in the form or wrote the mail. \`other_origin\`: the form was sent from a website that is not on its list. \`unreadable\`: the body could not be read. \`refused\`: it could be read, but POST /v1/leads would refuse it. \`unknown_lead\`, \`unknown_stage\`: an outcome names a lead or a stage that is not known. \`confirmation\`: a mail service requests to confirm the URL.`,
  )

/** A submission that needs review, or that was accepted after a review. */
export const IntakeItem = Type.Object(
  {
    id: Type.String({ description: 'ID of the submission, `int_…`.' }),
    object: Type.Literal('intake_item'),
    source_id: Type.String({ description: 'ID of the form or source that received it.' }),
    source_name: Type.String({ description: 'Name of the form or source at that time.' }),
    kind: oneOf(
      intakeKinds,
      '`form`: sent by a form. `push`: pushed by another service. `mail`: received as a mail.',
    ),
    produces: oneOf(
      intakeProducts,
      'What it becomes when it is accepted: a lead, or an outcome of a lead that exists.',
    ),
    status: oneOf(
      intakeStatuses,
      '`needs_review`: waits to be completed or deleted. `accepted`: became a lead, or its outcome was recorded.',
    ),
    reason: Reason('Why the submission needs review.'),
    detail: Type.String({ description: 'The reason in one sentence.' }),
    errors: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'JSON pointer to the member of `draft`.' }),
        code: Type.String({ description: 'Stable code of the problem.' }),
        detail: Type.String({ description: 'The problem in one sentence.' }),
      }),
      { description: 'Problems that were found when it was last read.' },
    ),
    draft: nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Members of POST /v1/leads as far as they could be read. Null if none could be read, and after acceptance.',
      }),
    ),
    body: nullable(
      Type.String({
        description:
          'Body as it was received; of a mail, what is read of it. Null in lists and after acceptance.',
      }),
    ),
    content_type: Type.String({ description: 'Media type of the body.' }),
    received_at: Timestamp('Time when the submission arrived.'),
    expires_at: Timestamp('Time when it will be deleted, 30 days after it arrived.'),
    lead_id: nullable(
      Type.String({ description: 'ID of the lead that it became. Null before acceptance.' }),
    ),
    version: Type.Integer({ description: 'Version of the submission; used as the ETag.' }),
  },
  { $id: 'IntakeItem', description: 'A submission that did not become a lead when it arrived.' },
)
export type IntakeItem = Static<typeof IntakeItem>

const filters = {
  source_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'Only submissions of this form or source.' }),
  ),
  reason: Type.Optional(Reason('Only submissions with this reason.')),
  received_after: Type.Optional(Timestamp('Only submissions received at this time or later.')),
  received_before: Type.Optional(Timestamp('Only submissions received before this time.')),
}

/** Query parameters of the list of submissions. */
export const IntakeQuery = Type.Object({
  ...pageQuery,
  status: Type.Unsafe<IntakeStatus>({
    type: 'string',
    enum: intakeStatuses,
    default: 'needs_review',
    description: 'Status of the submissions.',
  }),
  ...filters,
})
export type IntakeQuery = Static<typeof IntakeQuery>

/** Members that complete a report of an outcome. They replace what its body states. */
export const GivenOutcome = Type.Object(
  {
    lead_id: Type.Optional(Type.String({ maxLength: 64, description: 'ID of the lead.' })),
    external_id: Type.Optional(
      Type.String({ maxLength: 200, description: '`external_id` of the lead.' }),
    ),
    email: Type.Optional(
      Type.String({ maxLength: 254, description: 'Email address of the person.' }),
    ),
    stage: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Stage of the CRM, with the meaning that the source gives it.',
      }),
    ),
    outcome: Type.Optional(oneOf(stageMeanings.slice(0, 5), 'Milestone, instead of a stage.')),
    occurred_at: Type.Optional(TimestampText('Time when it happened. Default: the arrival.')),
    value: Type.Optional(Type.Number({ minimum: 0, description: 'Value of the milestone.' })),
  },
  {
    $id: 'IntakeOutcome',
    additionalProperties: false,
    description: 'The lead and the stage or milestone of a report, as far as its body lacks them.',
  },
)
export type GivenOutcome = Static<typeof GivenOutcome>

/** Request body that completes a submission. */
export const ReplayRequest = Type.Object(
  {
    lead: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Members of POST /v1/leads to merge into `draft` (JSON merge patch): null removes a member, absent members stay. Without it, the body is read again with the current configuration of its source. Only for a submission that produces a lead.',
      }),
    ),
    outcome: Type.Optional(GivenOutcome),
  },
  { $id: 'IntakeReplayInput', additionalProperties: false },
)
export type ReplayRequest = Static<typeof ReplayRequest>

/** Request body that replays many submissions. */
export const BulkReplayRequest = Type.Object(
  {
    ...filters,
    after_id: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'Only submissions after this one: `last_id` of the previous call.',
      }),
    ),
  },
  { $id: 'IntakeBulkReplayInput', additionalProperties: false },
)
export type BulkReplayRequest = Static<typeof BulkReplayRequest>

/** Result of replaying many submissions. */
export const IntakeReplay = Type.Object(
  {
    object: Type.Literal('intake_replay'),
    accepted: Type.Integer({ description: 'Submissions that were accepted by this call.' }),
    failed: Type.Integer({ description: 'Submissions of this call that still need review.' }),
    failures: Type.Array(
      Type.Object({
        intake_id: Type.String({ description: 'ID of the submission.' }),
        detail: Type.String({ description: 'Why it still needs review.' }),
      }),
      { description: 'The submissions that still need review, oldest first; at most 100.' },
    ),
    remaining: Type.Integer({
      description: 'Submissions with these filters that this call did not reach.',
    }),
    last_id: nullable(
      Type.String({
        description:
          'ID of the last submission of this call; `after_id` of the next call. Null if none matched.',
      }),
    ),
  },
  { $id: 'IntakeReplay', description: 'Result of replaying up to 100 submissions.' },
)
export type IntakeReplay = Static<typeof IntakeReplay>
