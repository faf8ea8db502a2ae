/* What `react` means in the build: Preact, and the one part of React it lacks. */
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
