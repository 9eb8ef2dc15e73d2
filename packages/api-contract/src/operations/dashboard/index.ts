export {
  ATTENTION_KINDS,
  type AttentionKind,
  dashboardContract,
  type SummaryDay,
  type TotalSummary,
} from './dashboard.contract.ts';
