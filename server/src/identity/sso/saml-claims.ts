import { attributeOf, childrenIn } from './xml.ts'

/** Whom a verified assertion names, and its attributes as texts: one by itself, several as a list. */
export function claimsOfSaml(assertion: Element): {
  subject: string | null
  claims: Record<string, string | string[]>
} {
  const [about] = childrenIn(assertion, 'assertion', 'Subject')
  const [name] = about ? childrenIn(about, 'assertion', 'NameID') : []
  const attributes = childrenIn(assertion, 'assertion', 'AttributeStatement').flatMap((each) =>
    childrenIn(each, 'assertion', 'Attribute'),
  )
  const claims = attributes.flatMap((attribute) => {
    const texts = childrenIn(attribute, 'assertion', 'AttributeValue').map(
      (value) => value.textContent ?? '',
    )
    const [first, ...more] = texts
    if (first === undefined) return []
    return [[attributeOf(attribute, 'Name') ?? '', more.length > 0 ? texts : first]] as const
  })
  return { subject: name?.textContent ?? null, claims: Object.fromEntries(claims) }
}
