import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper. Drawn before this returns to the browser: it prints what stands there then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const onChange = () => flushSync(() => setPrinting(paper.matches))
    paper.addEventListener('change', onChange)
    return () => paper.removeEventListener('change', onChange)
  }, [])
  return isPrinting
}
