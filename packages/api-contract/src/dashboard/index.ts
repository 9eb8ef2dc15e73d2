export {
  ATTENTION_KINDS,
  type AttentionKind,
  dashboardContract,
  SUMMARY_DAYS,
  type SummaryDay,
  type TotalSummary,
} from './dashboard.contract.ts';
