import '../ui/mantine.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { accountQuery, personQuery } from '../account.ts'
import { profilesQuery } from '../profile.ts'
import { followLanguage } from '../features/language/follow-language.ts'
import { App } from './app.tsx'
import { queries } from './queries.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the dashboard.')
// Every page needs the person, the account and its profile, so their early responses are taken
// before the page is rendered.
void queries
  .prefetchQuery(personQuery)
  .then(() => followLanguage(queries.getQueryData(personQuery.queryKey)?.language))
void queries.prefetchQuery(accountQuery)
void queries.prefetchQuery(profilesQuery)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
