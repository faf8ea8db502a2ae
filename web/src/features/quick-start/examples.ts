import { quickStartText } from '../../texts/quick-start.ts'
/** A first lead from the command line. */
export const curlExample = (origin: string) => `curl ${origin}/v1/leads \\
  -H "Authorization: Bearer $LEADHOUSE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "Ann Lee",
    "email": "ann@example.com",
    "preferences": { "property_type": "residential", "price_range": { "min": 500000, "max": 800000 } },
    "message": "Could we see the house on Saturday?"
  }'`

/** The same from a program. */
export const sdkExample = (origin: string) => quickStartText.importLeadhouseFromLeadhouse(origin)

/** How a receiver proves that a delivery is genuine. */
export const verifyExample = quickStartText.importVerifywebhookFromLeadhouse
