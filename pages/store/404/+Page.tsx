import { StoreNotFound } from '../../../components/store/StoreNotFound.tsx';

export default StoreNotFound;
