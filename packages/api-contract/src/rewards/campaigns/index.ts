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
export { campaignsContract } from './campaigns.contract.ts';
