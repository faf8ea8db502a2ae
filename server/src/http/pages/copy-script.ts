/** The script of buttons that copy what stands beside them. Where a browser gives pages no clipboard, as over plain HTTP, what is to be copied is selected instead. */
export const copyScript = `'use strict'
for (const button of document.querySelectorAll('[data-copies]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = document.getElementById(button.dataset.copies)
    const select = () => getSelection().selectAllChildren(shown)
    if (!navigator.clipboard) return select()
    navigator.clipboard.writeText(shown.textContent).then(() => (button.textContent = 'Copied'), select)
  })
}
`
