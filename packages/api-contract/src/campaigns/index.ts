export type {
  AdminCampaign,
  AdminCampaignApplication,
  Campaign,
  CampaignApplication,
  CampaignDraw,
  CampaignDrawFile,
  PacksAccount,
  XPostView,
} from './campaign.schema.ts';
export { CAMPAIGN_ATTENTION, type CampaignAttention } from './campaign-attention.ts';
export { campaignsContract } from './campaigns.contract.ts';
