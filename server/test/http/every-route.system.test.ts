import { sized } from '../support/size.ts'
import { openEveryRoute } from './every-route.ts'

const { testRandomRequests } = await openEveryRoute()

testRandomRequests({
  wrong: sized(60, 1_200),
  wrongWithoutBody: sized(10, 200),
  right: sized(20, 200),
})
