/**
 * Focuses an element after a dialog, or the content of the page if the element is no longer on the
 * page. Otherwise a person who uses the keyboard would start at the top of the document again.
 */
export function focusAfterDialog(element: HTMLElement | null): void {
  const target = element?.isConnected ? element : document.getElementById('content')
  target?.focus({ preventScroll: true })
}
