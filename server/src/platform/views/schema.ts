import { Type, type Static } from 'typebox'
import { notBlank, nullable, oneOf, pageQuery, Timestamp } from '#kit'

const said = {
  page: 'The list to which the view belongs.',
  name: 'Name of the view.',
  query:
    'Filters and sort order of the list, each as in the query string of that list, without `limit` and `cursor`.',
  shared: 'Whether all members see the view. A private view is visible only to its creator.',
  position: 'Position among the views of the same page; the smallest comes first.',
}

/** Lists that can have views. */
export const viewedPages = ['leads', 'customers', 'services', 'deliveries'] as const
export const ViewedPage = oneOf(viewedPages, said.page)
export type ViewedPage = Static<typeof ViewedPage>

const Name = notBlank(60, said.name)
const Position = Type.Integer({ minimum: 0, maximum: 9999, description: said.position })
const Value = Type.String({ maxLength: 500 })
const limits = { maxProperties: 20, description: said.query }

/** A saved view of a list. */
export const View = Type.Object(
  {
    id: Type.String({ description: 'ID of the view.' }),
    object: Type.Literal('view'),
    page: ViewedPage,
    name: Type.String({ description: said.name }),
    query: Type.Record(Type.String(), Type.String(), { description: said.query }),
    shared: Type.Boolean({ description: said.shared }),
    position: Position,
    created_by: Type.String({ description: 'ID of the person who created the view.' }),
    created_at: Timestamp('Time of creation.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({
      description: 'Version number. It increases with every change and is the ETag.',
    }),
  },
  { $id: 'View', description: 'A saved view of a list.' },
)
export type View = Static<typeof View>

/** Request body for creating a view. Without a position, it is placed last. */
export const NewView = Type.Object(
  {
    page: ViewedPage,
    name: Name,
    query: Type.Optional(Type.Record(Type.String(), Value, limits)),
    shared: Type.Optional(Type.Boolean({ default: false, description: said.shared })),
    position: Type.Optional(Position),
  },
  { $id: 'ViewInput', additionalProperties: false },
)
export type NewView = Static<typeof NewView>

/**
 * Request body for changing a view. Null removes a member from its query.
 * @see RFC 7396 (merge patch)
 */
export const ViewPatch = Type.Object(
  {
    name: Type.Optional(Name),
    query: Type.Optional(Type.Record(Type.String(), nullable(Value), limits)),
    shared: Type.Optional(Type.Boolean({ description: said.shared })),
    position: Type.Optional(Position),
  },
  { $id: 'ViewPatch', additionalProperties: false },
)
export type ViewPatch = Static<typeof ViewPatch>

/** Query parameters of the list of views. */
export const ViewQuery = Type.Object({
  page: Type.Optional(ViewedPage),
  shared: Type.Optional(
    Type.Boolean({
      description: '`true` returns only shared views; `false` returns only your private views.',
    }),
  ),
  ...pageQuery,
})
export type ViewQuery = Static<typeof ViewQuery>
