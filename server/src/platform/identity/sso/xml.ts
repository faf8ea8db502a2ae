import { DOMParser } from '@xmldom/xmldom'

/** The namespaces of SAML 2.0 and of XML signatures. */
export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
export type Namespace = keyof typeof namespaces

/**
 * Returns the root element of a document, or undefined if the document is not well-formed. Refuse
 * document types before calling this.
 */
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

/**
 * Returns whether XML contains a document type declaration. Its entities could expand without limit
 * or read local files.
 */
export const hasDocumentType = (xml: string): boolean => /<!(DOCTYPE|ENTITY)/i.test(xml)

/** Returns whether an element has this name. */
export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.namespaceURI === namespaces[namespace] && element.localName === name

/** Returns the elements with a name at any depth. */
export const elementsIn = (parent: Element, namespace: Namespace, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespaces[namespace], name))

/** Returns the child elements. */
export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)

/** Returns the child elements with a name. */
export const childrenIn = (parent: Element, namespace: Namespace, name: string): Element[] =>
  childrenOf(parent).filter((child) => isNamed(child, namespace, name))

/** Returns the value of an attribute, or null if it is absent. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.hasAttribute(name) ? element.getAttribute(name) : null
