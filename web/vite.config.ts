import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { interFonts } from './fonts.ts'

/**
 * What every page stands on comes in a few pieces, and what only later pages do in others: each piece holds what the same pages ask for, for one piece a module would
 * be some sixty requests one after another. Pieces below the threshold join the next.
 */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 }
const groups = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
    ...shared,
  },
  {
    name: 'over',
    test: /node_modules[\\/](@floating-ui|react-remove-scroll[^\\/]*|react-transition-group)[\\/]|[\\/](NotificationContainer|Notifications|use-drag)[\\/.]/,
    ...shared,
  },
  {
    name: 'look',
    test: /node_modules[\\/](@mantine|clsx|react-number-format)[\\/]/,
    ...shared,
  },
  {
    name: 'parts',
    test: /web[\\/]src[\\/](ui|wording)[\\/]|web[\\/]src[\\/][^\\/]+$/,
    ...shared,
  },
  { name: 'sdk', test: /sdk[\\/]/ },
]

/** Nothing is inlined: the pages' policy allows scripts from this origin and no inline ones. */
export default defineConfig({
  plugins: [react(), interFonts()],
  build: {
    target: 'es2023',
    // light-dark() stays as it is: what would replace it needs a scheme that only the page itself knows.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8080', '/auth': 'http://127.0.0.1:8080' } },
})
