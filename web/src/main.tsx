import './ui/fonts.css'
import './ui/mantine.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { accountQuery, personQuery } from './account.ts'
import { App } from './app/app.tsx'
import { queries } from './app/queries.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the dashboard.')
// Every page waits for both: they are asked for while the page's own script is still on its way.
void queries.prefetchQuery(personQuery)
void queries.prefetchQuery(accountQuery)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
