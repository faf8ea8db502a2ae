import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the dashboard.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
