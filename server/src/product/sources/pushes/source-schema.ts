import { Type, type Static } from 'typebox'
import { days, notBlank, nullable, oneOf, Timestamp } from '#kit'
import { Verification } from '../recipes/verification.ts'
import { sourceKinds, stageMeanings } from '../store/kinds.ts'

const said = {
  kind: '`push`: receives requests with JSON. `mail`: receives mails.',
  name: 'Name of the source, shown to members.',
  recipe:
    'Name of a recipe of `GET /v1/recipes`. Null if the source has its own recipe, or receives mails and has none.',
  document: 'Own recipe. Null if the source has one of the recipes of `GET /v1/recipes`.',
  lead_source:
    'Source of the leads. Default: the name. Another source in a body is stored as `attributes.source`.',
  verification:
    'How the sender is verified. Default: as the recipe states. It takes effect once there is a secret.',
  secret:
    'Secret to verify the sender with: the key of the signature, the token, or `user:password`. It is stored encrypted and never returned. Null removes it.',
  stages:
    'What each stage of the CRM means: a milestone, `ignored`, or null if that is not confirmed.',
}

const Name = notBlank(100, said.name)
const LeadSource = notBlank(100, said.lead_source)
const RecipeName = Type.String({ minLength: 1, maxLength: 64, description: said.recipe })
const Document = Type.Record(Type.String(), Type.Unknown(), { description: said.document })
const Secret = Type.String({
  minLength: 1,
  maxLength: 500,
  // Spaces around the value of a header are not part of it.
  pattern: '^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$',
  'x-form': 'printable ASCII without spaces around it',
  description: said.secret,
})
const Meaning = nullable({
  ...oneOf(stageMeanings, 'Meaning of the stage.'),
  'x-subject': 'The meaning of the stage',
})
const Stages = Type.Record(Type.String({ minLength: 1, maxLength: 200 }), Meaning, {
  maxProperties: 200,
  description: said.stages,
})

/** Stage of a CRM, as a source shows it. */
export const SourceStage = Type.Object(
  {
    stage: Type.String({ description: 'Name of the stage, as the CRM sends it.' }),
    outcome: nullable(
      oneOf(
        stageMeanings,
        'What the stage means. Null until it is confirmed: its reports need review until then.',
      ),
    ),
    suggested: nullable(
      oneOf(stageMeanings.slice(0, 5), 'Milestone that the name suggests. Null without one.'),
    ),
    last_seen_at: nullable(
      Timestamp('Time of the last report of this stage. Null before the first one.'),
    ),
  },
  { $id: 'SourceStage', description: 'A stage of a CRM and its meaning.' },
)
export type SourceStage = Static<typeof SourceStage>

/** Verification of the sender, as a source shows it. */
const SourceVerification = Type.Object(
  {
    scheme: oneOf(
      ['none', 'hmac', 'token', 'basic'],
      'How the sender proves a request: not at all, by a signature, by a token in a header, or by a user name and password.',
    ),
    has_secret: Type.Boolean({
      description: 'Whether the source has a secret. Without one, no request is verified.',
    }),
    algorithm: Type.Optional(Type.String({ description: 'Hash function of the signature.' })),
    header: Type.Optional(Type.String({ description: 'Header with the signature or token.' })),
    encoding: Type.Optional(Type.String({ description: 'Encoding of the signature.' })),
    prefix: Type.Optional(Type.String({ description: 'Text before the signature.' })),
    timestamp_header: Type.Optional(
      Type.String({ description: 'Header with the time of the request.' }),
    ),
    signed: Type.Optional(Type.String({ description: 'What is signed.' })),
    body_encoding: Type.Optional(
      Type.String({ description: 'Encoding of the body before it is signed.' }),
    ),
  },
  { $id: 'SourceVerification', description: said.verification },
)

const sourceMembers = {
  id: Type.String({ description: 'ID of the source, `src_…`.' }),
  object: Type.Literal('source'),
  name: Type.String({ description: said.name }),
  kind: oneOf(sourceKinds, said.kind),
  recipe: nullable(Type.String({ description: said.recipe })),
  recipe_document: nullable(Document),
  produces: oneOf(['lead', 'outcome'], 'Whether its requests become leads or outcomes.'),
  lead_source: Type.String({ description: said.lead_source }),
  verification: SourceVerification,
  stages: Type.Array(SourceStage, {
    description:
      'Stages that the CRM reported, that a person confirmed, or that the recipe suggests, by name. Empty for a source of leads.',
  }),
  last_received_at: nullable(
    Timestamp('Time of the last request, to within 10 seconds. Null before the first one.'),
  ),
  needs_review: Type.Integer({
    description: 'Number of its submissions that need review, as `GET /v1/intake` lists them.',
  }),
  created_at: Timestamp('Time of creation.'),
  updated_at: Timestamp('Time of the last change.'),
  version: Type.Integer({
    description: 'Version number. It increases with every change and is the ETag.',
  }),
}

/** A sender outside of Leadhouse: a portal, a form service or a CRM. */
export const ConnectedSource = Type.Object(sourceMembers, {
  $id: 'Source',
  description: 'A sender outside of Leadhouse, such as a portal or a CRM, with its own URL.',
})
export type ConnectedSource = Static<typeof ConnectedSource>

/** A source with its URL, which only the creation and a rotation return. */
export const SourceWithUrl = Type.Object(
  {
    ...sourceMembers,
    url: Type.String({
      description:
        'URL that the sender calls. It contains a secret token and is returned only here.',
    }),
  },
  { $id: 'SourceWithUrl', description: 'A source with the URL that its sender calls.' },
)
export type SourceWithUrl = Static<typeof SourceWithUrl>

const settable = {
  recipe: Type.Optional(nullable(RecipeName)),
  recipe_document: Type.Optional(nullable(Document)),
  lead_source: Type.Optional(LeadSource),
  verification: Type.Optional(Verification),
  secret: Type.Optional(nullable(Secret)),
  stages: Type.Optional(Stages),
}

/** Request body for creating a source. */
export const NewSource = Type.Object(
  {
    name: Name,
    kind: Type.Optional(oneOf(sourceKinds, `${said.kind} Default: \`push\`. It cannot change.`)),
    ...settable,
  },
  {
    $id: 'SourceInput',
    additionalProperties: false,
    description:
      'A source with one of `recipe` and `recipe_document`. A source of mails needs none of them.',
  },
)
export type NewSource = Static<typeof NewSource>

/** Request body for changing a source. */
export const SourcePatch = Type.Object(
  { name: Type.Optional(Name), ...settable },
  { $id: 'SourcePatch', additionalProperties: false },
)
export type SourcePatch = Static<typeof SourcePatch>

/** Request body for replacing the token of a source. */
export const TokenRotation = Type.Object(
  {
    overlap_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: days(7) / 1000,
        description:
          'How long the previous URL stays valid, in seconds: 0 to 7 days. Default: one day.',
      }),
    ),
  },
  { $id: 'TokenRotationRequest', additionalProperties: false },
)
export type TokenRotation = Static<typeof TokenRotation>
