/* Replaces `react` in the build with Preact, plus the one part of React that Preact does not
   have. */
import { options, type VNode } from 'preact'
import { createElement, Fragment, type ReactNode } from 'preact/compat'

export * from 'preact/compat'
export { default } from 'preact/compat'

/**
 * Shows its children only if `mode` is visible. Hidden children are unmounted, because no page
 * needs their state.
 *
 * @see https://react.dev/reference/react/Activity
 */
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

// Attribute names in SVG are case-sensitive, so `tabIndex` has no effect there. Use links for
// focusable elements in SVG.
options.vnode = (vnode: VNode) => {
  const props = vnode.props as Record<string, unknown>
  if (typeof vnode.type === 'string' && props['tabIndex'] !== undefined) {
    props['tabindex'] = props['tabIndex']
    delete props['tabIndex']
  }
  before.vnode?.(vnode)
}
