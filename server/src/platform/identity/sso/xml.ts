import { DOMParser } from '@xmldom/xmldom'

/** The namespaces of SAML 2.0 and of signatures in XML. */
export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
export type Namespace = keyof typeof namespaces

/** The root of a document, or undefined where it is not well-formed. Document types are to be refused before, unread. */
export function rootOf(xml: string): Element | undefined {
  const errorHandler = (_level: string, message: string): never => {
    throw new Error(message)
  }
  try {
    return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement
  } catch {
    return undefined
  }
}

/** Whether XML brings a document type: its entities could grow without end, or name our own files. */
export const hasDocumentType = (xml: string): boolean => /<!(DOCTYPE|ENTITY)/i.test(xml)

/** Whether an element is the one of this name. */
export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.namespaceURI === namespaces[namespace] && element.localName === name

/** The elements of a name at any depth. */
export const elementsIn = (parent: Element, namespace: Namespace, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespaces[namespace], name))

/** The elements that stand directly in another. */
export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)

/** The elements of a name that stand directly in another. */
export const childrenIn = (parent: Element, namespace: Namespace, name: string): Element[] =>
  childrenOf(parent).filter((child) => isNamed(child, namespace, name))

/** The value of an attribute, or null where it is not there. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.hasAttribute(name) ? element.getAttribute(name) : null
