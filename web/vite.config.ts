import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Nothing is inlined: the pages' policy allows scripts from this origin and no inline ones. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // light-dark() stays as it is: what would replace it needs a scheme that only the page itself knows.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8080', '/auth': 'http://127.0.0.1:8080' } },
})
