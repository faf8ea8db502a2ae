import ts from 'typescript'

const { factory } = ts

/** Name of the type of the members that all events share. */
export const envelope = 'EventOf'

/**
 * Replaces the types of events by `EventOf<type, data>`, and adds `EventOf`: the members that all
 * events share, with the comments of the first event.
 */
export function shareEnvelope(
  aliases: readonly ts.TypeAliasDeclaration[],
  events: readonly string[],
): ts.TypeAliasDeclaration[] {
  const isEvent = ({ name }: ts.TypeAliasDeclaration): boolean => events.includes(name.text)
  const first = aliases.find(isEvent)
  if (!first) return [...aliases]
  return [
    envelopeFrom(first),
    ...aliases.map((alias) => (isEvent(alias) ? applicationOf(alias) : alias)),
  ]
}

function envelopeFrom(event: ts.TypeAliasDeclaration): ts.TypeAliasDeclaration {
  const generic: Readonly<Record<string, string>> = { type: 'Type', data: 'Data' }
  const members = membersOf(event).map((member) => {
    const name = generic[nameOf(member)]
    return name === undefined ? member : withType(member, factory.createTypeReferenceNode(name))
  })
  const parameters = [
    factory.createTypeParameterDeclaration(
      undefined,
      'Type',
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    ),
    factory.createTypeParameterDeclaration(undefined, 'Data'),
  ]
  const declared = factory.createTypeAliasDeclaration(
    event.modifiers,
    envelope,
    parameters,
    factory.createTypeLiteralNode(members),
  )
  return ts.addSyntheticLeadingComment(
    declared,
    ts.SyntaxKind.MultiLineCommentTrivia,
    '* A delivered event of one type. ',
    true,
  )
}

/** Returns the type of an event as an application of the envelope. */
function applicationOf(event: ts.TypeAliasDeclaration): ts.TypeAliasDeclaration {
  const types = ['type', 'data'].map((name) => {
    const type = membersOf(event).find((member) => nameOf(member) === name)?.type
    if (!type) throw new Error(`${event.name.text} has no ${name}.`)
    return type
  })
  const alias = factory.createTypeAliasDeclaration(
    event.modifiers,
    event.name,
    undefined,
    factory.createTypeReferenceNode(envelope, types),
  )
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(event))
}

const membersOf = ({ type }: ts.TypeAliasDeclaration): readonly ts.PropertySignature[] =>
  ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : []

const nameOf = ({ name }: ts.PropertySignature): string => (ts.isIdentifier(name) ? name.text : '')

function withType(member: ts.PropertySignature, type: ts.TypeNode): ts.PropertySignature {
  const { modifiers, name, questionToken } = member
  const changed = factory.createPropertySignature(modifiers, name, questionToken, type)
  return ts.setSyntheticLeadingComments(changed, ts.getSyntheticLeadingComments(member))
}
