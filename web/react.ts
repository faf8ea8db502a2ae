/* What `react` means in the build: Preact, and the one part of React it lacks. */
import { options, type VNode } from 'preact'
import { createElement, Fragment, type ReactNode } from 'preact/compat'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** Shows its children, or nothing. What is hidden is not kept: no page of ours asks for that. @see https://react.dev/reference/react/Activity */
export function Activity({
  mode = 'visible',
  children,
}: {
  mode?: 'visible' | 'hidden'
  children?: ReactNode
}) {
  return mode === 'hidden' ? null : createElement(Fragment, null, children)
}

const before = { ...options }

// Names of attributes have a case within drawings, where `tabIndex` would be none: what can be reached by keys in a picture is a link of it.
options.vnode = (vnode: VNode) => {
  const props = vnode.props as Record<string, unknown>
  if (typeof vnode.type === 'string' && props['tabIndex'] !== undefined) {
    props['tabindex'] = props['tabIndex']
    delete props['tabIndex']
  }
  before.vnode?.(vnode)
}
